import type { ClipboardEvent } from 'react'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { fileTypes } from '../rules.ts'

const pictures = ['jpg', 'jpeg', 'png', 'webp', 'gif']
export const pictureAccept = 'image/jpeg,image/png,image/webp,image/gif'
export const fileAccept = fileTypes.map((type) => `.${type}`).join()
export const typesShown = fileTypes.join(', ')
export const FILE_MB = IMAGE_BYTES_LARGE / 1024 / 1024

/** What it is sent as; or what is wrong with it, before it goes up in vain. The server looks inside. */
export function kindOf({ name, size, type }: File): 'picture' | 'file' | 'tooLarge' | 'wrongKind' {
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
