import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { walk } from './files.mjs'
import { textsOf } from './words.mjs'

const FOLDER = 'docs/handbook'

/** Maximum total size of the pictures in bytes, because every clone of the project downloads them. */
const mostBytes = 2_000_000

const picture = /!\[([^\]]*)\]\(images\/([^)]+)\)/g
const chapterLink = /\]\(([\w-]+\.md)\)/g
/** Text that the handbook says is on the screen. */
const screenWord = /\*\*([^*]+)\*\*/g

/** Files with portal text, in addition to `text.ts` and the `texts` folders. */
const otherWords = /^packages\/web\/src\/portal\/[\w-]*routes\.ts$|^packages\/contract\/src\/status\.ts$/
const isWords = (file) =>
  otherWords.test(file) ||
  (/^packages\/web\/src\/.*\/(texts\/[\w-]+|([\w-]+-history|lead-text|text))\.ts$/.test(file) &&
    !/\/(es|fr|texts\/text)\.ts$/.test(file))

/** Routes of the pages in the menu. Pages for the platform's operator are documented in docs/operations.md. */
const routes = /^packages\/web\/src\/portal\/(?!admin-)[\w-]*routes\.ts$/
const menuLabel = /label: '([^']+)',(?:(?!label:)[\s\S])*?\n\s+group: '/g

/**
 * Checks that each picture in a chapter exists and has a description, each picture is used, README.md lists each
 * chapter, each bold text is on a screen, and each page of the menu is in bold in some chapter.
 */
export async function handbook(root) {
  const folder = join(root, FOLDER)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : []
  const images = existsSync(join(folder, 'images')) ? readdirSync(join(folder, 'images')) : []
  const chapters = names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  const listed = new Set(linksOf(chapters.find(({ name }) => name === 'README.md')?.text ?? ''))
  const shown = chapters.flatMap(({ name, text }) =>
    [...text.matchAll(picture)].map(([, alt, image]) => ({ name, alt, image })),
  )
  const onScreen = screenTexts(root)
  const named = new Set(chapters.flatMap(({ text }) => [...text.matchAll(screenWord)].map(([, word]) => word)))
  const problems = [
    ...shown
      .filter(({ image }) => !images.includes(image))
      .map(({ name, image }) => `${name} shows images/${image}, which does not exist.`),
    ...shown.filter(({ alt }) => alt === '').map(({ name, image }) => `${name} does not describe images/${image}.`),
    ...images
      .filter((image) => !shown.some((one) => one.image === image))
      .map((image) => `No chapter shows images/${image}.`),
    ...chapters
      .filter(({ name }) => name !== 'README.md' && !listed.has(name))
      .map(({ name }) => `README.md does not list ${name}.`),
    ...chapters.flatMap(({ name, text }) =>
      linksOf(text)
        .filter((link) => !names.includes(link))
        .map((link) => `${name} links to ${link}, which does not exist.`),
    ),
    ...chapters
      .filter(({ name }) => name !== 'README.md')
      .flatMap(({ name, text }) =>
        [...text.matchAll(screenWord)]
          .map(([, word]) => word.replaceAll(/\s+/g, ' '))
          .filter((word) => !onScreen.some((one) => one.startsWith(word)))
          .map((word) => `${name} says **${word}**, which no screen says.`),
      ),
  ]
  if (names.length > 0) {
    problems.push(
      ...menuPages(root)
        .filter((label) => !named.has(label))
        .map((label) => `No chapter names **${label}**, a page of the menu.`),
    )
  }
  const bytes = images.reduce((sum, image) => sum + statSync(join(folder, 'images', image)).size, 0)
  if (bytes > mostBytes) problems.push(`The pictures have ${bytes} bytes, of ${mostBytes} at most.`)
  return { looked: { chapters: chapters.length, pictures: images.length }, problems }
}

const linksOf = (text) => [...text.matchAll(chapterLink)].map(([, name]) => name)

/** The labels of the menu's pages. */
function menuPages(root) {
  const files = walk(root).files.filter((file) => routes.test(file))
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(menuLabel)].map(([, label]) => label),
  )
}

/** The texts of the screens, without duplicates. */
function screenTexts(root) {
  const files = walk(root).files.filter(isWords)
  return [...new Set(files.flatMap((file) => textsOf(readFileSync(join(root, file), 'utf8')).map(({ text }) => text)))]
}
