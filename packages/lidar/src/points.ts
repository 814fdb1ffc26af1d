/**
 * The points of an airborne scan around one building, on the local plane of its outline (`localPlane` of roof): meters
 * east, north and up. Heights are relative to any level, the same for all points: only differences of height matter.
 */
export interface RoofPoints {
  /** x, y, z of each point in turn: three numbers per point. */
  xyz: Float64Array
  /**
   * The ASPRS class of each point: 2 ground, 6 building, 3 to 5 vegetation. 0 or 1 if the source does not provide it.
   */
  classes: Uint8Array
}
