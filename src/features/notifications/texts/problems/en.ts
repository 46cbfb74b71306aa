export default {
  mailUnavailable: 'The mall sends no email at present.',
  mailCodeWrong: 'The code is wrong or has expired.',
  templateHoles: 'Placeholders that this notification does not have: {holes}',
  templateCode: 'The content must contain the code placeholder in both languages.',
} as const
