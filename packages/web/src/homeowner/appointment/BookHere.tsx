import type { BookingView } from '@gable/contract/appointment'
import { useEffect, useState } from 'react'
import { language } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { Booking } from './Booking.tsx'
import { fetchBooking, openBooking } from './booking.ts'
import { speakBooking, text } from './texts/text.ts'

/** Booking an inspection within the widget. Renders nothing where that is not offered. */
export default function BookHere({ widgetId, sessionToken }: { widgetId: string; sessionToken: string }) {
  const [link, setLink] = useState('')
  const [view, setView] = useState<BookingView | null>(null)
  const [state, setState] = useState<'ready' | 'asking' | 'fault'>('ready')
  useEffect(() => {
    let wanted = true
    const door = { kind: 'visit' as const, widgetId, sessionToken }
    void Promise.all([openBooking(door), speakBooking(language)]).then(([opened]) => {
      if (wanted && opened) setLink(opened.token)
    })
    return () => {
      wanted = false
    }
  }, [widgetId, sessionToken])
  if (!link) return null
  const read = async () => {
    setState('asking')
    const answer = await fetchBooking(link)
    setState(typeof answer === 'object' ? 'ready' : 'fault')
    if (typeof answer === 'object') setView(answer.view)
  }
  return (
    <>
      {view && <Booking view={view} link={link} onChanged={() => void read()} />}
      <p role="status" className="booking-problem">
        {state === 'fault' && text('page.fault')}
      </p>
      {(!view || state === 'fault') && (
        <Button busy={state === 'asking'} onClick={() => void read()}>
          {text(view ? 'page.tryAgain' : 'book.open')}
        </Button>
      )}
    </>
  )
}
