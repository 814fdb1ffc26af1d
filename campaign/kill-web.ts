import { killing } from './load/kill.ts'

export const kind = killing('web')
