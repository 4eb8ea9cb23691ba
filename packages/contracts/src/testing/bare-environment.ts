/** @returns the environment for a process that a test starts: none of our settings that this process may have, but its compile cache */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
});
