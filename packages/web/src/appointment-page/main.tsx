import { Booking } from '../homeowner/appointment/Booking.tsx'
import { fetchBooking } from '../homeowner/appointment/booking.ts'
import { speakBooking, text } from '../homeowner/appointment/texts/text.ts'
import { setLanguage } from '../homeowner/language/language.ts'
import { Letter } from '../homeowner/link-page/Letter.tsx'
import { linkOfPage, openLinkPage } from '../homeowner/link-page/open-link-page.tsx'
import { StepHeading } from '../homeowner/parts/StepHeading.tsx'
import { saveFile } from '../ui/save-file.ts'
import '../quote-page/quote-page.css'

const link = linkOfPage()
openLinkPage({
  read: async () => {
    const answer = await fetchBooking(link)
    return typeof answer === 'object' ? answer.view : answer
  },
  speak: async (wanted, view) => {
    const words = await speakBooking(wanted)
    setLanguage(words ? wanted : 'en', view?.country ?? 'UnitedStates')
  },
  text,
  titleOf: () => text('page.title'),
  children: (view, reload) => (
    <Letter company={view.company}>
      <StepHeading title={text('page.title')}>{view.address}</StepHeading>
      <Booking view={view} link={link} saveFile={saveFile} onChanged={reload} />
    </Letter>
  ),
})
