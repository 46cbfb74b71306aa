/** `npm run docs` writes docs/generated and the index of docs/adr; with `--check` it only tells what is out of date. */
import './docs/comments.ts'

await import('./docs/write.ts')
