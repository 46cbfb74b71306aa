export default {
  flashUnknown: 'This flash sale item does not exist.',
  flashNotRunning: 'Event not started or ended',
  flashTooBusy: 'Flash sale too busy, retry later',
  flashSoldOut: 'All units of this flash sale item are sold.',
  flashFewLeft: 'Only {leftWords} left in this flash sale. Reduce the quantity.',
  flashLimit: 'Limit {limitWords} per person in this flash sale. Yours so far: {heldWords}.',
  flashReminderLate: 'This session has already started.',
  flashRemindersTooMany: 'You already have {most} flash sale reminders. Remove some first.',
  flashInvalid: 'The limit per person must fit the units offered and the quantities the product is sold in.',
  flashTooDear: 'The flash price must be below ¥{below}, what senior members usually pay each for {countWords}.',
  flashSessionUnknown: 'There is no such session, or it has already started. Choose another one.',
} as const
