import { preferMotion } from './motion.js'

// Journeys are about what is shown, not about how it moves there: tests wait half as long. A test of motion asks for it.
await preferMotion('reduce')
