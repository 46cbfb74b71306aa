import { Store } from '../store.ts'

/** `returnTo`: where the person wanted to go; undefined: stay and reload. */
export type LoginInput = { returnTo: string | undefined; mode: 'login' | 'register' | 'forgot' }

/** The open request to sign in; the frame shows the popup while there is one. */
export const loginInput = new Store<LoginInput | undefined>(undefined)

export function askLogin(returnTo?: string, mode: LoginInput['mode'] = 'login'): void {
  loginInput.set({ returnTo, mode })
}
