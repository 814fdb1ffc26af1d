import type { Words } from '../../../catalog.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  'message.unsubscribe': 'Cancelar la suscripción',
}
