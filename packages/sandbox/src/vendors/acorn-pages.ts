import type { FastifyInstance } from 'fastify'
import { button, page } from './lender-pages.ts'

const answers = { offer: 'OFFERED', refuse: 'NO OFFER' } as const

/** Acorn Finance's page for homeowners, at the address of a link. */
export function acornApplyPage(
  scope: FastifyInstance,
  apply: (link: string, status: 'OFFERED' | 'NO OFFER') => Promise<unknown>,
): void {
  const title = 'Acorn Finance'
  scope.get('/pre-qualify/', (_request, reply) =>
    reply
      .type('text/html')
      .send(
        page(
          title,
          `<p>This is the sandbox: no personal data is entered.</p>${button('Get offers', 'offer')}${button('Get no offer', 'refuse')}`,
        ),
      ),
  )
  scope.post<{ Body: { decision?: string } }>('/pre-qualify/', async ({ url, body }, reply) => {
    const status = answers[body.decision as keyof typeof answers] ?? 'NO OFFER'
    await apply(`http://sandbox${url}`, status)
    return reply.type('text/html').send(page(title, '<p>Thank you. You can close this page.</p>'))
  })
}
