/** The types of pngjs that the screenshots need. The package has no types. */
declare module 'pngjs' {
  export class PNG {
    static readonly sync: {
      read(bytes: Uint8Array): PNG
      write(png: PNG, options?: { deflateLevel?: number; filterType?: number; colorType?: number }): Buffer
    }
    constructor(options: { readonly width: number; readonly height: number })
    readonly width: number
    readonly height: number
    readonly data: Buffer
  }
}
