// Sending a picture as a browser's form does.
import sharp from 'sharp'
import { PRIVATE_UPLOAD, type PrivateFile } from '#core/wire/private-upload.ts'
import { testApp } from './app.ts'

type Sending = { token?: string; path?: string; name?: string; type?: string; field?: string }
type Answer = { success: boolean; code: string; problem?: string; data: PrivateFile }

export async function sendPicture(
  bytes: Buffer,
  { token, path = PRIVATE_UPLOAD, name = 'a.png', type = 'image/png', field = 'file' }: Sending,
) {
  const { app } = await testApp()
  const boundary = 'b0undary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      ...(token ? { authorization: token } : {}),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: response.statusCode, ...response.json<Answer>() }
}

export const drawing = (width = 320, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 15, g: 76, b: 129 } } })

/** A document of this person, sent already. */
export async function uploadedDocument(token: string): Promise<string> {
  return (await sendPicture(await drawing().png().toBuffer(), { token })).data.fileId
}
