import type { ClipboardEvent } from 'react'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { fileTypes } from '../rules.ts'

const pictures = ['jpg', 'jpeg', 'png', 'webp', 'gif']
export const pictureAccept = 'image/jpeg,image/png,image/webp,image/gif'
export const fileAccept = fileTypes.map((type) => `.${type}`).join()
export const typesShown = fileTypes.join(' / ')
export const FILE_MB = IMAGE_BYTES_LARGE / 1024 / 1024

/** Sends what can be sent, and says of the rest why it cannot. */
export function sendOrRefuse(
  files: readonly File[],
  send: (message: { kind: 'picture' | 'file'; file: File; label: string }) => void,
  refuse: (why: 'fileTooLarge' | 'fileKind', details: { name: string; size: number; types: string }) => void,
): void {
  for (const file of files) {
    const kind = kindOf(file)
    const { name } = file
    if (kind === 'picture' || kind === 'file') send({ kind, file, label: name })
    else refuse(kind === 'tooLarge' ? 'fileTooLarge' : 'fileKind', { name, size: FILE_MB, types: typesShown })
  }
}

/** What it is sent as; or what is wrong with it, before it goes up in vain. The server looks inside. */
function kindOf({ name, size, type }: File): 'picture' | 'file' | 'tooLarge' | 'wrongKind' {
  if (size > IMAGE_BYTES_LARGE) return 'tooLarge'
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  if (pictures.includes(ending) || pictureAccept.split(',').includes(type)) return 'picture'
  return (fileTypes as readonly string[]).includes(ending) ? 'file' : 'wrongKind'
}

/** What was pasted, if it was files: nothing of them goes into the field then. */
export function filesPasted(event: ClipboardEvent): File[] {
  const files = [...event.clipboardData.files]
  if (files.length > 0) event.preventDefault()
  return files
}
