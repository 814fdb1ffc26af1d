import { expect, test } from 'vitest'
import { builders, placements, stepsFor } from './builders.ts'
import { en } from './text.ts'

const src = 'https://quotes.example.com/embed.js?id=ridge-and-sons'
const pieces = { src, script: `<script async src="${src}"></script>`, toolId: 'ridge-and-sons' }
const kinds = builders.flatMap((builder) => placements.map((placement) => [builder, placement] as const))

test.each(kinds)(
  '%s, %s: every step has its sentence, every sentence its step, and the script is among them',
  (builder, placement) => {
    const steps = stepsFor(builder, placement, pieces)
    const written = Object.keys(en).filter((key) => key.startsWith(`${builder}.${placement}.`))
    expect(steps).toHaveLength(written.length)
    expect(steps.map(({ says }) => says)).toEqual(written.map((key) => en[key as keyof typeof en]))
    expect(steps.map(({ code }) => code ?? '').join('\n')).toContain(src)
  },
)
