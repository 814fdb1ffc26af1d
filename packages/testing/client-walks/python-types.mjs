import { readFile, writeFile } from 'node:fs/promises'
import { InputData, JSONSchemaInput, quicktype } from 'quicktype-core'

/** Generates Python classes of all named schemas of an OpenAPI document. */

const [, , document, output] = process.argv
const { components } = JSON.parse(await readFile(document, 'utf8'))
// The generator names classes by title.
const schemas = Object.fromEntries(
  Object.entries(components.schemas).map(([title, schema]) => [title, { ...schema, title }]),
)
const names = Object.keys(schemas)
const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]))
const schema = { type: 'object', properties, required: names, components: { schemas } }
const input = new JSONSchemaInput()
await input.addSource({ name: 'Gable', schema: JSON.stringify(schema) })
const inputData = new InputData()
inputData.addInput(input)
const rendererOptions = { 'python-version': '3.7', 'nice-property-names': 'true' }
const { lines } = await quicktype({ inputData, lang: 'python', rendererOptions, combineClasses: false })
await writeFile(output, lines.join('\n'))
