// Keeps the mortal one up as `npm start` keeps the mall up.
// @ts-expect-error: it is plain JavaScript, for any Node
import { ask, keepUp } from '../../scripts/run/programs.mjs'

process.on('SIGTERM', () => ask('SIGTERM'))
await keepUp([process.argv[2]!])
