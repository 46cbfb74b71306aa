// A text as it stands in somebody's form, shown as the page that it will be (ADR 0999).
import { after } from '#core/time.ts'
import { Problem } from '#core/problem.ts'
import { UNCACHEABLE } from '#server/cache/tags.ts'
import { isSigned, signedQuery, type SignedQuery } from '#server/files/signed-links.ts'
import type { Context, StaffContext } from '#server/http/context.ts'
import { fromOffice } from '#server/http/hosts.ts'
import type { PreviewLink } from '../preview-contract.ts'
import { TEXT_PREVIEW_MS } from '../rules.ts'

/** `subject`: which text, as the audit log calls it; `page`: the last part of the address that draws it. */
type Previewed = { subject: string; page: 'doc' | 'notice' | 'policy'; value: object }

const signed = (id: number) => ({ purpose: 'text-preview', id }) as const

/** Keeps it, and answers the link that opens it; those whose links have ended go. */
export async function makePreview(context: StaffContext, { subject, page, value }: Previewed): Promise<PreviewLink> {
  const { db, now, staff, config } = context
  await db.deleteFrom('text_preview').where('made_at', '<', after(now, -TEXT_PREVIEW_MS)).execute()
  const { id } = await db
    .insertInto('text_preview')
    .values({ subject, value: JSON.stringify(value), staff_id: staff.staffId, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `/text-preview/${page}?previewId=${id}&${await signedQuery(db, signed(id), after(now, TEXT_PREVIEW_MS))}`
  return { url: fromOffice(config, path) }
}

type Asked = { previewId: number } & SignedQuery
type Asker = Pick<Context, 'db' | 'now' | 'dependsOn'>

/** For whoever has the link: of which text it is, without what stands before its name, and its words. */
export async function openPreview(
  { db, now, dependsOn }: Asker,
  { previewId, ...link }: Asked,
  kind: 'help' | 'notice' | 'policy',
): Promise<{ name: string; value: unknown }> {
  dependsOn(UNCACHEABLE)
  const row = (await isSigned(db, signed(previewId), link, now))
    ? await db
        .selectFrom('text_preview')
        .select(['subject', 'value'])
        .where('id', '=', previewId)
        .where('subject', 'like', `${kind}:%`)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Problem('previewGone')
  return { name: row.subject.slice(kind.length + 1), value: row.value }
}
