import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { scriptFile, scriptNames, weights } from '../packages/documents/src/report/font-files.ts'
import { root } from './install.mjs'
import { isReadFont } from './lean.mjs'

test('a small installation keeps every font file used by documents, and no other weight', () => {
  for (const script of scriptNames) {
    for (const weight of weights) {
      const [, name, path] = /node_modules\/(@[^/]+\/[^/]+)\/(.+)$/.exec(
        `/${relative(root, scriptFile(script, weight))}`,
      )
      expect(isReadFont(name, path), path).toBe(true)
    }
  }
  expect(isReadFont('@expo-google-fonts/noto-sans-sc', '900Black/NotoSansSC_900Black.ttf')).toBe(false)
  expect(isReadFont('@expo-google-fonts/noto-sans-sc', 'LICENSE_FONT')).toBe(true)
  expect(isReadFont('@fontsource/noto-sans-kr', 'files/noto-sans-kr-korean-900-normal.woff')).toBe(false)
})
