import type { z } from 'zod'

/** A description, or a description with an example of the value from the demo. */
export type Described = string | readonly [description: string, example: unknown]

/**
 * What the OpenAPI document says about a slice beyond its schemas. It is kept next to the schemas, but in modules of
 * its
 * own, so that no page of the portal loads it.
 */
export interface ApiPart {
  /** The schemas that the document names. Their fields are described by this part wherever they occur. */
  resources: Readonly<Record<string, z.ZodType>>
  /** By `slice.procedure`: what a developer has to know besides the summary. */
  operations: Readonly<Record<string, string>>
  /**
   * Properties and parameters by their name. `parent.name` describes a property of that parent only: the property that
   * contains it, or the schema's name.
   */
  fields: Readonly<Record<string, Described>>
  /** By `slice.procedure`: the content types of the file that it returns. */
  files?: Readonly<Record<string, readonly string[]>>
}
