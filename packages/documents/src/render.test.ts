import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { MailContent } from './mail/content.ts'
import { helpMail } from './mail/lead/lead-mail.ts'
import { createDocumentRenderer, type DocumentRenderer } from './render.ts'

const requested = (helpText: string): MailContent =>
  helpMail({
    locale: 'en',
    contact: { firstName: 'Jane', lastName: 'Doe', email: 'jane@example.com', phone: '3075550123' },
    address: null,
    leadUrl: 'https://gable.example/personal/dashboard/leads/1',
    isTest: false,
    helpText,
  })
const content = requested('the barn')

const folder = mkdtempSync(join(tmpdir(), 'gable-renderers-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A thread that follows instructions: answers with its number of requests, hangs, dies, or fills its memory. */
const obedient = join(folder, 'obedient.mjs')
writeFileSync(
  obedient,
  `let served = 0
  const kept = []
  export async function renderMail({ blocks: [{ facts }] }) {
    served += 1
    const helpText = facts.at(-1).value
    if (helpText === 'computes for ever') for (;;) {}
    if (helpText === 'waits for ever') await new Promise(() => {})
    if (helpText === 'die') process.exit(3)
    if (helpText === 'fail') throw new Error('no ink')
    while (helpText === 'grow') kept.push(new Array(1e6).fill(kept.length))
    return { subject: String(served), html: '', text: '' }
  }`,
)

let renderer: DocumentRenderer
afterEach(() => renderer.close())

describe('the document threads', () => {
  it('render a template that plain Node could not load', async () => {
    renderer = createDocumentRenderer()
    const rendered = await renderer.renderMail(content)
    expect(rendered.subject).toBe('Help requested: Jane Doe')
    expect(rendered.html).toContain('the barn')
    expect(rendered.text).toContain('Address as entered: the barn')
  })

  it('report a template’s error and continue', async () => {
    renderer = createDocumentRenderer({ entry: obedient })
    await expect(renderer.renderMail(requested('fail'))).rejects.toThrow('no ink')
    expect((await renderer.renderMail(requested(''))).subject).toBe('2')
  })

  it.each([
    ['dies', 'die', /exited with code: 3/],
    ['fills its memory', 'grow', /memory/],
  ])('are replaced when one %s', async (_, order, failure) => {
    renderer = createDocumentRenderer({ entry: obedient })
    expect((await renderer.renderMail(requested(''))).subject).toBe('1')
    await expect(renderer.renderMail(requested(order))).rejects.toThrow(failure)
    expect((await renderer.renderMail(requested(''))).subject).toBe('1')
  })

  it('are replaced individually when they hang, and waiting for them does not count as work', async () => {
    renderer = createDocumentRenderer({ entry: obedient, timeoutMilliseconds: 3_000 })
    const hanging = ['computes for ever', 'waits for ever'].map((order) =>
      expect(renderer.renderMail(requested(order))).rejects.toThrow('took longer than 3000 ms'),
    )
    // Both threads hang, so it starts when its own three seconds would already be over.
    expect((await renderer.renderMail(requested(''))).subject).toBe('1')
    await Promise.all(hanging)
  })

  it('finish running requests before they stop, and accept no more', async () => {
    renderer = createDocumentRenderer({ entry: obedient })
    const last = renderer.renderMail(content)
    await renderer.close()
    expect((await last).subject).toBe('1')
    await expect(renderer.renderMail(content)).rejects.toThrow('closed')
  })
})
