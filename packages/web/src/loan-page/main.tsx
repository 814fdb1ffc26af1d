import { linkOfPage, openLinkPage } from '../homeowner/link-page/open-link-page.tsx'
import { Invitation } from './Invitation.tsx'
import { fetchInvitation } from './invitation.ts'
import { speakInvitation, text } from './texts/text.ts'
import '../quote-page/quote-page.css'
import './loan-page.css'

const link = linkOfPage()
openLinkPage({
  read: () => fetchInvitation(link),
  speak: speakInvitation,
  text,
  titleOf: () => text('page.title'),
  children: (invitation, reload) => <Invitation invitation={invitation} link={link} onChanged={reload} />,
})
