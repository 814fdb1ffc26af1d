import { linkOfPage, openLinkPage } from '../homeowner/link-page/open-link-page.tsx'
import { whenRead } from '../homeowner/link-page/when-read.ts'
import { Quote } from './Quote.tsx'
import { fetchSharedQuote, noteViewed } from './shared-quote.ts'
import { speakQuote, text } from './texts/text.ts'
import './quote-page.css'

const link = linkOfPage()
openLinkPage({
  read: () => fetchSharedQuote(link),
  speak: (wanted, shared) => speakQuote(wanted, shared?.company.country ?? 'UnitedStates'),
  text,
  titleOf: ({ offer }) => text(offer ? 'offer.title' : 'page.title'),
  onRead: ({ offer }) => offer && whenRead(() => noteViewed(link)),
  children: (shared, reload) => <Quote shared={shared} link={link} onChanged={reload} />,
})
