export { type Conversion, convertFiles, SyntaxFault } from '../rainbowkit/convertFiles.js'
export type { Note } from '../rainbowkit/notes.js'
