import { useEffect, useState } from 'react'
import { language } from '../language/language.ts'
import { type BookingDoor, openBooking } from './booking.ts'
import { speakBooking, text } from './texts/text.ts'

/** The link to the page where an inspection is booked. Renders nothing where that is not offered. */
export default function BookLink({ kind, link }: Extract<BookingDoor, { link: string }>) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    let wanted = true
    void Promise.all([openBooking({ kind, link }), speakBooking(language)]).then(([opened]) => {
      if (wanted && opened) setUrl(opened.url)
    })
    return () => {
      wanted = false
    }
  }, [kind, link])
  if (!url) return null
  return (
    <a className="button button-secondary" href={url}>
      {text('book.open')}
    </a>
  )
}
