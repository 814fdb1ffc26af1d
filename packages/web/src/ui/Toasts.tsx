import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { phoneQuery } from './theme.ts'

/** The position of toasts: away from the main content and, on a phone, from the thumb. */
export function Toasts() {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false })
  return <Notifications position={phone ? 'top-center' : 'bottom-right'} />
}
