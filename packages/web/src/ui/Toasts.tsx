import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { phoneQuery } from './theme.ts'

/** Where toasts appear: out of the way of the reading eye, and on a phone out of the way of the thumb. */
export function Toasts() {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false })
  return <Notifications position={phone ? 'top-center' : 'bottom-right'} />
}
