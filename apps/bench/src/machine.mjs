import { execFileSync } from 'node:child_process'
import { availableParallelism, totalmem } from 'node:os'

/** What has to be said beside a figure: when, on what kind of machine, of which commit. No names, no paths. */
export const describeRun = () => ({
  date: new Date().toISOString().slice(0, 10),
  machine: {
    cores: availableParallelism(),
    memoryInGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
  },
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
})

/** The same in a sentence. */
export const summarizeRun = ({ date, machine, commit, note }) =>
  `${note ? `${note} ` : ''}Measured on ${date} on ${machine.cores} cores with ${machine.memoryInGb} GB (${machine.system}, Node ${machine.node}), at commit ${commit}.`
