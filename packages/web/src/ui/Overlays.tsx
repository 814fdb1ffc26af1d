import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { phoneQuery } from './theme.ts'

/** Where toasts (`toast.tsx`) and questions (`confirm.tsx`) appear: away from the content and, on a phone, the thumb. */
export default function Overlays() {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false })
  return (
    <>
      <ModalsProvider />
      <Notifications position={phone ? 'top-center' : 'bottom-right'} />
    </>
  )
}
