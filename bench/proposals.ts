import { performance } from 'node:perf_hooks'
import { plainRichText } from '@gable/contract/rich-text'
import { pdfOfPages, textOfPages } from '../packages/documents/src/pdf/pdf-pages.fixture.ts'
import { proposalDocument, shownFiles } from '../packages/documents/src/proposal/proposal.fixture.ts'
import { createDocumentRenderer } from '../packages/documents/src/render.ts'
import { rewritePicture } from '../packages/server/src/platform/upload/picture.ts'
import { phonePhoto } from '../packages/server/src/platform/upload/upload.fixture.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { measureProposalList } from './proposals-list.ts'
import { measureProposalPage } from './proposals-page.ts'

const times = 5
/** Number of pages of the generated proposal. */
const pages = 40

/** The PDF of a long proposal, the list of a company with many, and the page that a customer opens on a phone. */
export async function run(): Promise<void> {
  await measurePdf()
  await measureProposalList()
  await measureProposalPage()
}

/** Like sending a proposal: photos from phones are scaled down first. */
async function measurePdf(): Promise<void> {
  const photo = await phonePhoto(4_032, 3_024)
  const terms = 'second-terms'
  const document = longProposal(terms)
  const pdfs = {
    [shownFiles.pages]: await pdfOfPages(uploaded('Brochure', 8)),
    [shownFiles.terms]: await pdfOfPages(uploaded('Terms', 10)),
    [terms]: await pdfOfPages(uploaded('Warranty', 10)),
  }
  const renderer = createDocumentRenderer()
  const measured: number[] = []
  let created = 0
  try {
    for (let turn = 0; turn <= times; turn += 1) {
      const started = performance.now()
      const pictures: Record<string, string> = {}
      for (const fileId of photos) {
        const small = await rewritePicture('bench', photo, 'jpeg', { picture: { width: 1_200, height: 1_200 } })
        if (!small.ok) throw new Error('The photo cannot be read')
        pictures[fileId] = `data:image/jpeg;base64,${Buffer.from(small.picture.body).toString('base64')}`
      }
      const bytes = await renderer.renderProposal({
        proposalId: 'bench',
        document,
        chosen: null,
        isContract: false,
        pictures,
        pdfs,
      })
      measured.push(performance.now() - started)
      created = (await textOfPages(bytes)).length
    }
  } finally {
    await renderer.close()
  }
  const [first = Number.NaN, ...later] = measured
  printHeading('the PDF of a proposal with 3 photos and 2 contract terms')
  printFigure('pages', created, '', { atLeast: pages })
  printFigure('the first, thread and fonts cold', first / 1_000, 's', { atMost: 5 })
  printFigure(`the next ${times}, median`, percentile(later, 0.5) / 1_000, 's', { atMost: 5 })
  printFigure(`the next ${times}, slowest`, Math.max(...later) / 1_000, 's', { atMost: 5 })
}

const photos = ['photo-1', 'photo-2', 'photo-3']
const uploaded = (name: string, count: number) => Array.from({ length: count }, (_, page) => `${name} ${page + 1}`)
const sentence =
  'The crew protects the landscaping, removes the existing roof and inspects every sheet of the decking. '

/** Sections of text that fill about as many pages as the uploaded ones. */
function longProposal(terms: string) {
  const document = proposalDocument()
  const words = Array.from({ length: 10 }, (_, index) => ({
    id: `words-${index}`,
    kind: 'text' as const,
    title: `Part ${index + 1}`,
    visible: true,
    body: plainRichText(Array.from({ length: 9 }, () => sentence.repeat(5)).join('\n')),
  }))
  const pictures = {
    id: 'photos',
    kind: 'photos' as const,
    title: 'Photos',
    visible: true,
    photos: photos.map((fileId) => ({ fileId, caption: 'The north side' })),
  }
  return {
    ...document,
    sections: [...document.sections, ...words, pictures],
    terms: [...document.terms, { id: 'second', name: 'Warranty', fileId: terms }],
  }
}
