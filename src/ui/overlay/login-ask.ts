import { Store } from '../store.ts'

/** `returnTo`: where the person wanted to go; undefined: stay and reload. */
export type LoginWish = { returnTo: string | undefined; mode: 'login' | 'register' | 'forgot' }

/** The open wish to sign in; the frame shows the popup while there is one. */
export const loginWish = new Store<LoginWish | undefined>(undefined)

export function askLogin(returnTo?: string, mode: LoginWish['mode'] = 'login'): void {
  loginWish.set({ returnTo, mode })
}
