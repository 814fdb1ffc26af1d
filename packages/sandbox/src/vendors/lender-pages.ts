import type { FastifyInstance } from 'fastify'

/** The loan products of the sandbox's lender. */
export const sandboxRates = [
  { id: '2510', name: '10 years', months: 120, promotionMonths: 0, aprBps: 999, feeBps: 200 },
  { id: '2515', name: '15 years', months: 180, promotionMonths: 0, aprBps: 1_099, feeBps: 150 },
  { id: '3012', name: '12 months, no interest', months: 12, promotionMonths: 0, aprBps: 0, feeBps: 650 },
  { id: '3518', name: '18 months at $0, then 10 years', months: 138, promotionMonths: 18, aprBps: 1_199, feeBps: 900 },
  { id: '4007', name: '7 years', months: 84, promotionMonths: 0, aprBps: 799, feeBps: 500 },
]

interface Pages {
  submit(merchantId: string): Promise<boolean>
  /** @returns the address to return to; undefined if there is no such loan. */
  decide(loanId: string, approved: boolean): Promise<string | undefined>
}

export const page = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,">
<body style="font:16px system-ui;max-width:30rem;margin:3rem auto;padding:0 1rem"><h1>${title}</h1>${body}</body></html>`

export const button = (label: string, decision: string) =>
  `<form method="post" style="margin:1rem 0"><input type="hidden" name="decision" value="${decision}"><button style="font:inherit;padding:.6rem 1.2rem">${label}</button></form>`

/** The lender's hosted pages, where companies and homeowners complete their applications. */
export function lenderPage(scope: FastifyInstance, pages: Pages): void {
  scope.get('/apply/:id', (_request, reply) =>
    reply
      .type('text/html')
      .send(
        page(
          'Merchant application',
          `<p>This is the sandbox: nothing is entered.</p>${button('Submit application', 'submit')}`,
        ),
      ),
  )
  scope.post<{ Params: { id: string } }>('/apply/:id', async ({ params }, reply) => {
    const isKnown = await pages.submit(params.id)
    const message = isKnown
      ? 'Your application was submitted. You can close this page.'
      : 'There is no such application.'
    return reply.type('text/html').send(page('Merchant application', `<p>${message}</p>`))
  })
  scope.get('/prequalify/:id', (_request, reply) =>
    reply
      .type('text/html')
      .send(
        page(
          'Pre-qualification',
          `<p>This is the sandbox: no personal data is entered.</p>${button('Be approved', 'approve')}${button('Be declined', 'decline')}`,
        ),
      ),
  )
  scope.post<{ Params: { id: string }; Body: { decision?: string } }>(
    '/prequalify/:id',
    async ({ params, body }, reply) => {
      const back = await pages.decide(params.id, body.decision === 'approve')
      return back
        ? reply.redirect(back, 303)
        : reply.type('text/html').send(page('Pre-qualification', '<p>Thank you.</p>'))
    },
  )
}
