export default {
  title: 'Group buy',
  groupOf: 'Group of {size}',
  start: 'Start a group',
  short: '{count} more {count|people|person} needed',
  left: '{time} left',
  join: 'Join',
  joinOf: 'Join the group of {leader}',
  all: 'All {count} open groups',
} as const
