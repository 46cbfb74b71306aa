import type { AuditDisplay, FrameInfo, FrameUser, StoreHeader } from '#core/frame.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import type { Context } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import type { HotSearch } from '#server/database/tables.ts'
import { answerOf } from '#server/events.ts'
import { isOffered, languages } from '#server/http/languages.ts'
import type { Session } from '#server/identity/sessions.ts'
import { canText } from '#server/settings/sms-settings.ts'
import { hotSearchType } from '../rules.ts'
import { frameCategories } from './categories.ts'
import { findHotWords, findNewestNotices } from './queries.ts'
import { customerService, serviceSwitch, setting, siteRules, webConfig } from './settings.ts'

/** What stands above this feature knows it. */
declare module '#server/events.ts' {
  interface Answers {
    openSaleKinds: (db: Database) => Promise<string[]>
    cartCount: (db: Database, accountId: number) => Promise<number>
    auditDisplay: (db: Database, accountId: number) => Promise<AuditDisplay>
    consentsDue: (db: Database, accountId: number) => Promise<FrameUser['consentsDue']>
    mallHeader: (asker: Asker) => Promise<StoreHeader | null>
  }
}

export async function frameOf(context: Context): Promise<FrameInfo> {
  const [common, person] = await Promise.all([
    commonFrame(context),
    context.session && personIn(context, context.session),
  ])
  return person ? { ...common, ...person } : common
}

/** What a visitor gets, one object for all of them: it is sent and written once (src/server/pages/render-worker.ts). */
function commonFrame({ db, config, locale, dependsOn }: Context): Promise<FrameInfo> {
  dependsOn(tag.languages())
  const own = {
    languages: languages()
      .items.filter(({ language }) => isOffered(language))
      .map(({ language, name }) => ({ language, name })),
    pictureUrl: config.pictureUrl,
    sellerUrl: config.sellerUrl,
    demo: config.demo,
    canText: canText(config),
  }
  return cached({ dependsOn }, `frame ${locale} ${JSON.stringify(own)}`, [], async (on) => ({
    ...(await keptParts({ db, config, locale, dependsOn: on })),
    ...own,
    user: null,
    cartCount: 0,
  }))
}

async function keptParts(asker: Pick<Context, 'db' | 'config' | 'locale' | 'dependsOn'>) {
  const [
    web,
    service,
    switches,
    { freeFreightYuan, addresses },
    categories,
    hotWords,
    notices,
    header,
    { variant: homeHeader = 0 },
    sales,
  ] = await Promise.all([
    webConfig(asker),
    customerService(asker),
    serviceSwitch(asker),
    siteRules(asker),
    frameCategories(asker),
    hotWordsOf(asker, hotSearchType.product),
    newestNotices(asker),
    answerOf(asker.db, 'mallHeader')(asker),
    setting<{ variant: FrameInfo['homeHeader'] }>(asker, 'homeHeader'),
    cached(asker, 'kinds of sales', [tag.saleKinds()], () => answerOf(asker.db, 'openSaleKinds')(asker.db)),
  ])
  return {
    webConfig: web,
    hotWords: hotWords.map(({ title, content }) => ({ title, content })),
    categories,
    notices,
    header,
    homeHeader,
    customerService: service,
    serviceSwitch: switches,
    rules: { freeFreightYuan, addresses },
    sales,
  }
}

/** Who is signed in, and what their cart holds. */
async function personIn({ db }: Context, session: Session): Promise<Pick<FrameInfo, 'user' | 'cartCount'>> {
  const { accountId, nickName, avatar, level, firmName } = session
  const [cartCount, audit, consentsDue] = await Promise.all([
    answerOf(db, 'cartCount')(db, accountId),
    answerOf(db, 'auditDisplay')(db, accountId),
    answerOf(db, 'consentsDue')(db, accountId),
  ])
  return { user: { userId: String(accountId), nickName, avatar, consentsDue, level, firmName, audit }, cartCount }
}

type Asker = Pick<Context, 'db' | 'locale' | 'dependsOn'>

export function hotWordsOf(asker: Asker, type: HotSearch['type']) {
  const { db, locale } = asker
  return cached(asker, `hot words ${locale} ${type}`, [tag.hotWords()], async () => {
    const rows = await findHotWords(db, type)
    return rows.map((row) => ({
      hotSearchId: row.id,
      title: locale === 'en' ? row.title_en : row.title_zh,
      content: locale === 'en' ? row.content_en : row.content_zh,
    }))
  })
}

function newestNotices(asker: Asker): Promise<FrameInfo['notices']> {
  const { db, locale } = asker
  return cached(asker, `notices ${locale}`, [tag.notices()], async () => {
    const rows = await findNewestNotices(db)
    return rows.map((row) => ({ id: row.id, title: locale === 'en' ? row.title_en : row.title_zh }))
  })
}
