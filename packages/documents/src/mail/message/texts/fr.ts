import type { Words } from '../../../catalog.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  'message.unsubscribe': 'Se désabonner',
}
