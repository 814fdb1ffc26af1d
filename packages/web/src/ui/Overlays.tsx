import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { markOverlaysShown } from './overlays-shown.ts'
import { phoneQuery } from './theme.ts'

/** Where toasts (`toast.tsx`) and questions (`confirm.tsx`) appear: away from the content and, on a phone, the thumb. */
export default function Overlays() {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false })
  // Runs after the effect in which the provider begins to listen.
  useEffect(markOverlaysShown, [])
  return (
    <>
      <ModalsProvider />
      <Notifications position={phone ? 'top-center' : 'bottom-right'} />
    </>
  )
}
