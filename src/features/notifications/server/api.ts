import type { FastifyInstance } from 'fastify'
import { Problem } from '#core/problem.ts'
import { wireTime } from '#core/time.ts'
import { UNCACHEABLE } from '#server/cache/tags.ts'
import { mount } from '#server/http/mount.ts'
import { notificationTemplates, saveNotificationTemplate } from '../console-contract.ts'
import * as contract from '../contract.ts'
import { confirm, give, remove } from './address.ts'
import { listDemoMails } from './queries.ts'
import * as service from './service.ts'
import { listTemplates, saveTemplate } from './templates.ts'

const DEMO_SHOWN_MAX = 100

export function notificationsApi(app: FastifyInstance): void {
  mount(app, contract.notifications, service.listMine)
  mount(app, contract.unreadCount, service.countMine)
  mount(app, contract.duties, service.dutiesOf)
  mount(app, contract.readNotifications, service.read)
  mount(app, contract.notificationSettings, service.settingsOf)
  mount(app, contract.chooseMail, service.chooseOne)
  mount(app, contract.giveAddress, give)
  mount(app, contract.confirmAddress, confirm)
  mount(app, contract.removeAddress, remove)
  mount(app, notificationTemplates, listTemplates)
  mount(app, saveNotificationTemplate, saveTemplate)
  mount(app, contract.demoMails, async ({ config, db, dependsOn }) => {
    // like any other unknown path
    if (!config.demo) throw Object.assign(new Problem('noSuchCall'), { statusCode: 404 })
    dependsOn(UNCACHEABLE)
    return (await listDemoMails(db, DEMO_SHOWN_MAX)).map(({ at, ...mail }) => ({ ...mail, time: wireTime(at) }))
  })
  app.register(unsubscribing)
}

/** A mail program sends this one call as a form (RFC 8058); whom it means, the address says. */
async function unsubscribing(scope: FastifyInstance): Promise<void> {
  const FORM = 'application/x-www-form-urlencoded'
  if (!scope.hasContentTypeParser(FORM))
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
  mount(scope, contract.unsubscribe, service.endMail)
}
