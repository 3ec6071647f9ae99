const largest = (numbers) => numbers.reduce((maximum, number) => Math.max(maximum, number), 0)

/** Summarizes the tasks that a user notices: their durations, and the processor time of the longest. */
export const describeTasks = ({ duration, processor }) => ({
  longest: largest(duration),
  'over 50 ms': duration.filter((task) => task > 50).length,
  processor: largest(processor),
  'processor over 50 ms': processor.filter((task) => task > 50).length,
})
