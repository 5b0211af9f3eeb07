const shortest = 10;

/** What a new password is refused for, before the server is asked. */
export function newPasswordFault(password: string): string | null {
  if (!password) return 'Password is required';
  return password.length < shortest ? `Password needs at least ${shortest} characters` : null;
}
