import { afterEach, describe, expect, it } from 'vitest'
import type { MailRequest } from './mail/request.ts'
import { createDocumentRenderer, type DocumentRenderer } from './render.ts'

const request: MailRequest = {
  template: 'helpRequested',
  locale: 'en',
  contact: { firstName: 'Jane', lastName: 'Doe', email: 'jane@example.com', phone: '3075550123' },
  address: null,
  leadUrl: 'https://gable.example/personal/dashboard/leads/1',
  isTest: false,
  helpText: 'the barn',
}

/** A thread that answers with its own number of requests, and dies on the third. */
const mortal = entry(`
  let served = 0
  parentPort.on('message', ({ id }) => {
    served += 1
    if (served === 3) process.exit(3)
    parentPort.postMessage({ id, ok: true, rendered: { subject: String(served), html: '', text: '' } })
  })`)
const silent = entry(`parentPort.on('message', () => {})`)

function entry(body: string): URL {
  const source = `import { parentPort } from 'node:worker_threads'\n${body}`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

let renderer: DocumentRenderer
afterEach(() => renderer.close())

describe('the document thread', () => {
  it('renders a template, which plain Node could not load', { timeout: 30_000 }, async () => {
    renderer = createDocumentRenderer()
    const rendered = await renderer.renderMail(request)
    expect(rendered.subject).toBe('Help wanted: Jane Doe')
    expect(rendered.html).toContain('the barn')
    expect(rendered.text).toContain('What they typed: the barn')
  })

  it('rejects what was asked of a thread that died, and starts another', async () => {
    renderer = createDocumentRenderer({ entry: mortal })
    expect((await renderer.renderMail(request)).subject).toBe('1')
    expect((await renderer.renderMail(request)).subject).toBe('2')
    await expect(renderer.renderMail(request)).rejects.toThrow('ended with code 3')
    expect((await renderer.renderMail(request)).subject).toBe('1')
  })

  it('gives up on a thread that does not answer', async () => {
    renderer = createDocumentRenderer({ entry: silent, timeoutMilliseconds: 50 })
    await expect(renderer.renderMail(request)).rejects.toThrow('took longer than 50 ms')
  })

  it('passes on what went wrong in a template', async () => {
    renderer = createDocumentRenderer({
      entry: entry(
        `parentPort.on('message', ({ id }) => parentPort.postMessage({ id, ok: false, failure: 'no ink' }))`,
      ),
    })
    await expect(renderer.renderMail(request)).rejects.toThrow('no ink')
  })

  it('finishes what is in flight before it closes, and takes nothing more', async () => {
    renderer = createDocumentRenderer({ entry: mortal })
    const last = renderer.renderMail(request)
    await renderer.close()
    expect((await last).subject).toBe('1')
    await expect(renderer.renderMail(request)).rejects.toThrow('closed')
  })
})
