// One read for many who ask the same at once: whoever asks gets an answer that was begun after the question.

export class SharedReads<T> {
  private readonly running = new Map<string, Promise<T>>();
  private readonly next = new Map<string, Promise<T>>();

  /** Joins those who ask under one key. A read under way is too old for newcomers: they share the next one. */
  read(key: string, read: () => Promise<T>): Promise<T> {
    const running = this.running.get(key);
    if (!running) return this.begin(key, read);
    const next = this.next.get(key) ?? running.then(begin.bind(this), begin.bind(this));
    this.next.set(key, next);
    return next;

    function begin(this: SharedReads<T>): Promise<T> {
      this.next.delete(key);
      return this.begin(key, read);
    }
  }

  private begin(key: string, read: () => Promise<T>): Promise<T> {
    const running = read().finally(() => this.running.delete(key));
    this.running.set(key, running);
    return running;
  }
}
