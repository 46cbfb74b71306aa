/** Drawings, as the rest of the server may know them. */
export { drawingRoutes } from './drawings.ts'
