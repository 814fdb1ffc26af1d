import type { BookingView } from '@gable/contract/appointment'
import { wantedLanguage } from '@gable/contract/format/locale'
import { Booking } from '../homeowner/appointment/Booking.tsx'
import { fetchBooking } from '../homeowner/appointment/booking.ts'
import { speakBooking, text } from '../homeowner/appointment/texts/text.ts'
import { applyBranding } from '../homeowner/card/branding.ts'
import { setLanguage, visitorsLanguages } from '../homeowner/language/language.ts'
import { LinkPage } from '../homeowner/link-page/LinkPage.tsx'
import { Contact } from '../homeowner/parts/Contact.tsx'
import { StepHeading } from '../homeowner/parts/StepHeading.tsx'
import { saveFile } from '../ui/save-file.ts'

/** The page of a link to book, move and cancel an inspection. */
export function AppointmentPage({ link }: { link: string }) {
  return (
    <LinkPage<{ view: BookingView }> read={(isFirst) => readWithWords(link, isFirst)} words={words}>
      {({ view }, reload) => (
        <div className="letter">
          <header className="letter-head">
            <p>{view.company.name}</p>
          </header>
          <main>
            <StepHeading title={text('page.title')}>{view.address}</StepHeading>
            <Booking view={view} link={link} saveFile={saveFile} onChanged={reload} />
          </main>
          <footer>
            <Contact company={view.company} />
          </footer>
        </div>
      )}
    </LinkPage>
  )
}

const words = () => ({
  loading: text('page.loading'),
  gone: text('page.expired'),
  over: text('page.over'),
  fault: text('page.fault'),
  tryAgain: text('page.tryAgain'),
})

/** Fetches the booking, and sets the page's language, colors and title. */
async function readWithWords(link: string, isFirst: boolean) {
  // Without a booking, the visitor's browser decides the language.
  const visitors = isFirst && speakBooking(wantedLanguage('visitor', visitorsLanguages()))
  const answer = await fetchBooking(link)
  await visitors
  if (typeof answer === 'object') {
    const { language, look, company, country } = answer.view
    const isLoaded = language === 'en' || (await speakBooking(language)) !== undefined
    setLanguage(isLoaded ? language : 'en', country)
    applyBranding(look, document.documentElement)
    document.title = `${text('page.title')} · ${company.name}`
  }
  return answer
}
