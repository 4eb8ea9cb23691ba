/** One environment variable. `standard` is its default, as shown in docs/operators/settings.md. */
export interface Setting {
  name: string;
  standard: string;
  meaning: string;
  secret?: true;
}

export const plain = (name: string, standard: string, meaning: string): Setting => ({ name, standard, meaning });

/** A setting that holds a secret: in a container it may come as a file (deploy/entrypoint.sh). */
export const secret = (name: string, standard: string, meaning: string): Setting => ({
  ...plain(name, standard, meaning),
  secret: true,
});
