import type { Config } from '#server/config.ts'
import { DEMO_ADDRESS_FACTOR } from '../rules.ts'

export const perAddress = ({ demo }: Pick<Config, 'demo'>, most: number): number => (demo ? most * DEMO_ADDRESS_FACTOR : most)
