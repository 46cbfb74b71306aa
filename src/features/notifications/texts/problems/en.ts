export default {
  mailUnavailable: 'The mall sends no email at present.',
  mailCodeWrong: 'The code is wrong or has expired.',
  templateHoles: 'Unknown or missing placeholders: {holes}',
} as const
