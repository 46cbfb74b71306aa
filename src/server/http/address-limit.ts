import type { Config } from '../settings/config.ts'
import { DEMO_ADDRESS_FACTOR } from '#core/limits.ts'

export const perAddress = ({ demo }: Pick<Config, 'demo'>, most: number): number =>
  demo ? most * DEMO_ADDRESS_FACTOR : most
