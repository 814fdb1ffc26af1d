import { expect, test } from 'vitest'
import { pdfOfPages, textOfPages } from '../pdf/pdf-pages.fixture.ts'
import { proposalDocument, shownFiles } from '../proposal/proposal.fixture.ts'
import { renderProposal } from '../proposal/render-proposal.tsx'
import { renderSigned } from './render-signed.tsx'
import { signedRequest } from './signed.fixture.ts'

test('the pages of a signed document are numbered together', async () => {
  const pdfs = { [shownFiles.pages]: await pdfOfPages(['Brochure']), [shownFiles.terms]: await pdfOfPages(['Terms']) }
  const document = proposalDocument()
  const chosen = { optionId: document.options[0]!.id, upgrades: [] }
  const proposal = { proposalId: 'a', document, chosen, isContract: true, pictures: {}, pdfs }
  const sent = await textOfPages(await renderProposal(proposal))
  const signed = await textOfPages(await renderSigned(signedRequest(proposal)))
  // Signatures, two copies of the notice, and the certificate.
  expect(signed).toHaveLength(sent.length + 4)
  const numbers = signed.map((text) => [...text.matchAll(/Page(\d+)of(\d+)/g)].map(([, page, of]) => [page, of]))
  expect(numbers).toEqual(signed.map((_, index) => (index === 0 ? [] : [[String(index + 1), String(signed.length)]])))
})
