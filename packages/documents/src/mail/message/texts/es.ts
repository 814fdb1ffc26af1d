import type { Words } from '../../../catalogue.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  'message.unsubscribe': 'Cancelar la suscripción',
}
