import { CompactEncrypt, importJWK } from 'jose'

const mall = process.env.MALL ?? 'http://localhost:8080'
const ask = async (path, init) => (await fetch(mall + path, init)).json()
const post = (path, body) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function signIn(path, userName, password) {
  const { alg, enc, key, at } = (await ask('/user/passwordKey')).data
  const contents = JSON.stringify({ password, at, jti: crypto.randomUUID() })
  const passWord = await new CompactEncrypt(new TextEncoder().encode(contents))
    .setProtectedHeader({ alg, enc, kid: key.kid })
    .encrypt(await importJWK(key, alg))
  return (await post(path, { userName, passWord })).data.accessToken
}
