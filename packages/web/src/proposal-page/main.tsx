import { openLinkPage } from '../homeowner/link-page/open-link-page.tsx'
import { whenRead } from '../homeowner/link-page/when-read.ts'
import { Proposal } from './Proposal.tsx'
import { fetchProposal, noteViewed, sourceOf } from './source.ts'
import { speakProposal, text } from './texts/text.ts'
import '../quote-page/quote-page.css'
import './proposal-page.css'

const source = sourceOf(window.location)
openLinkPage({
  read: () => fetchProposal(source),
  speak: (wanted, view) => speakProposal(wanted, view?.company.country ?? 'UnitedStates'),
  text,
  titleOf: ({ cover }) => cover.title,
  onRead: () => whenRead(() => noteViewed(source)),
  children: (view, reload) => <Proposal view={view} source={source} onChanged={reload} />,
})
