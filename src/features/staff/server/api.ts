import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as own from '../contract.ts'
import * as logs from '../log-contract.ts'
import * as people from '../people-contract.ts'
import { listAudit, listSignIns } from './log.ts'
import { addStaff, changeStaff, listPeople, removeRole, resetStaff, saveRole } from './management.ts'
import { changePassword, confirmNewTotp, describeLogins, describeMe, endLogins, offerNewTotp } from './own-account.ts'
import { signIn, signOut } from './sign-in.ts'

export function staffApi(app: FastifyInstance): void {
  mount(app, own.staffSignIn, signIn)
  mount(app, own.staffSignOut, signOut)
  mount(app, own.staffMe, describeMe)
  mount(app, own.changeStaffPassword, changePassword)
  mount(app, own.offerTotp, offerNewTotp)
  mount(app, own.confirmTotp, confirmNewTotp)
  mount(app, own.staffLogins, describeLogins)
  mount(app, own.endStaffLogin, (context, { id }) => endLogins(context, id))

  mount(app, people.platformStaff, listPeople)
  mount(app, people.addPlatformStaff, addStaff)
  mount(app, people.changePlatformStaff, changeStaff)
  mount(app, people.resetPlatformStaff, (context, { staffId }) => resetStaff(context, staffId))
  mount(app, people.savePlatformRole, saveRole)
  mount(app, people.removePlatformRole, (context, { roleId }) => removeRole(context, roleId))
  mount(app, people.shopStaff, listPeople)
  mount(app, people.addShopStaff, addStaff)
  mount(app, people.changeShopStaff, changeStaff)
  mount(app, people.resetShopStaff, (context, { staffId }) => resetStaff(context, staffId))
  mount(app, people.saveShopRole, saveRole)
  mount(app, people.removeShopRole, (context, { roleId }) => removeRole(context, roleId))

  mount(app, logs.auditLog, listAudit)
  mount(app, logs.signInLog, listSignIns)
}
