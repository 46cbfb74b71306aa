/** What a preview and the editor around it tell each other. Places are those of the draft. */
export type Box = { place: number; top: number; left: number; width: number; height: number }
export type FromPreview =
  | { decoration: 'boxes'; boxes: Box[]; height: number }
  | { decoration: 'chosen'; place: number }
export type ToPreview = { decoration: 'refresh' }
