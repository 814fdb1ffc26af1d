import type { Words } from '../../../catalogue.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  'message.unsubscribe': 'Se désabonner',
}
